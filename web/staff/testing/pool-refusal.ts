/** Creates the error that Amplify throws if the user pool refuses a call. */
export function poolRefusal(name: string, httpStatusCode = 400): Error {
  return Object.assign(new Error('The words of the pool.'), { name, metadata: { httpStatusCode } });
}
