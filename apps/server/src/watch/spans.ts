import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { traceStatement } from '../db/statement-span.ts';

// Without a provider (watch/traces.ts) these calls do nothing, so code that makes spans need not ask whether they are wanted.
const tracer = () => trace.getTracer('touchmark');

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** One span for each request, named by its route and never by its address, which may hold a code. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url ?? 'none';
    const parent = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'touchmark.request_id': request.id };
    request.span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    context.with(trace.setSpan(parent, request.span), done);
  });
  app.addHook('onError', async ({ span }, _, error) => {
    // The class of the error only: its message may quote what was sent.
    span?.setAttribute('error.type', error.name);
  });
  app.addHook('onResponse', async ({ span, caller }, { raw }) => {
    if (!span) return;
    span.setAttributes({ 'http.response.status_code': raw.statusCode, 'touchmark.company_id': caller?.companyId ?? '' });
    if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Runs work in a span of its own: a task, a call to another service. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Sends traces where an address is set; what they are made with is loaded only then. */
export async function openTraces(
  wanted: { service: string; share: number } | undefined,
  version: string,
): Promise<{ statement?: typeof traceStatement; end(): Promise<void> }> {
  if (!wanted) return { end: async () => undefined };
  const { startTraces } = await import('./traces.ts');
  return { statement: traceStatement, end: startTraces({ ...wanted, version }) };
}
