/**
 * Takes the place of `@aws-sdk/endpoint-cache` in the functions' bundles. DynamoDB's client makes one, with 8 KB of
 * data structures, for endpoint discovery, which none of its commands asks for.
 */
export class EndpointCache {}
