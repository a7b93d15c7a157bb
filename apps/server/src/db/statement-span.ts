import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/** A statement of the running request or task as a span. Its text holds placeholders, not values. */
export function traceStatement({ query, queryDurationMillis, level }: LogEvent): void {
  const running = trace.getActiveSpan();
  // The settings of a transaction (`set local …`) name the company and its user as text.
  if (!running?.isRecording() || query.sql.startsWith('set local')) return;
  const ended = Date.now();
  const span = trace
    .getTracer('touchmark')
    .startSpan(query.sql.split(' ', 1)[0] ?? 'sql', {
      kind: SpanKind.CLIENT,
      startTime: ended - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2000) },
    });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(ended);
}
