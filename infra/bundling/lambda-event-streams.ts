/**
 * Takes the place of `@smithy/core/event-streams` in the functions' bundles. No call that this product makes streams
 * events, and the SDK's one dynamic import of that module keeps 20 KB from being shaken out.
 */

/** A client's configuration, without a marshaller of events. */
export function resolveEventStreamSerdeConfig<T>(config: T): T {
  return config;
}

/** What would make the marshaller. Throws: nothing may ask for it. */
export function eventStreamSerdeProvider(): never {
  throw new Error('The bundle has no event streams; see infra/bundling/lambda-event-streams.ts.');
}

/** @alias The name that the SDK imports for the same purpose. */
export const EventStreamSerde = eventStreamSerdeProvider;
