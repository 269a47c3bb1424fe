import type { RunnerResult } from 'lighthouse';
import { LanternLargestContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js';

type TraceEvent = RunnerResult['artifacts']['Trace']['traceEvents'][number];

/**
 * Lighthouse's largest paint of a run, in milliseconds, as if each task of the page had taken only the time that a processor
 * worked on it. Lighthouse goes by how long tasks took, and makes a slow phone of that; where the browser's other
 * processes and Lighthouse itself share two processors, half of it is waiting for them, which no phone multiplies.
 */
export async function largestPaintByProcessor({ artifacts, lhr }: RunnerResult): Promise<number> {
  const { DevtoolsLog, Trace, GatherContext, URL, SourceMaps, HostDPR } = artifacts;
  // `tdur` is the processor's time; Lighthouse's types do not know it.
  const traceEvents = Trace.traceEvents.map((event: TraceEvent & { readonly tdur?: number }) =>
    event.ph === 'X' && event.tdur !== undefined && event.tdur < event.dur
      ? { ...event, dur: Math.max(event.tdur, 1) }
      : event,
  );
  const settings = lhr.configSettings;
  const { timing } = await LanternLargestContentfulPaint.request(
    {
      devtoolsLog: DevtoolsLog,
      trace: { ...Trace, traceEvents },
      gatherContext: GatherContext,
      settings,
      URL,
      SourceMaps,
      HostDPR,
      simulator: null,
    },
    { computedCache: new Map(), settings },
  );
  return timing;
}
