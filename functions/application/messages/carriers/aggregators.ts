/**
 * Aggregators that may send SMS. A deployment chooses one by its name, so that no setting can send messages and the key
 * to another address.
 */
export const aggregators = {
  /** SSL Wireless, Dhaka. Its API is the `SMS Plus` API, version 3. */
  sslWireless: { address: 'https://smsplus.sslwireless.com/api/v3/send-sms' },
} as const;
