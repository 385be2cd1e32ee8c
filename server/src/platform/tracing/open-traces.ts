import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
  defaultTextMapGetter,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TraceSampling } from '../config/config.ts';
import { createSampler } from './sampler.ts';
import type { StatementSpan, TracedRequest, Traces, WorkSpan } from './spans.ts';

/** How long a server that stops waits for its last spans, in milliseconds. */
const LAST_SPANS = 2000;

export interface TraceSettings {
  /** Address of the collector, without a slash at the end. */
  readonly collector: string;
  readonly sampling: TraceSampling;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

/**
 * Sends spans to a collector by OTLP over HTTP, in batches beside the work; the library reads the other `OTEL_…` variables.
 * Import this file only where a collector is set: it loads the library.
 */
export function openTraces({ collector, sampling, version, onError }: TraceSettings): Traces {
  setGlobalErrorHandler(onError);
  const provider = new TracerProvider({
    sampler: createSampler(sampling),
    resource: resourceFromAttributes({ 'service.name': 'open-date', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${collector}/v1/traces` }) })],
  });
  const tracer = provider.getTracer('open-date', version);
  const propagator = new W3CTraceContextPropagator();
  return {
    startRequest: (request) => {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const span = tracer.startSpan(...describe(request), parent);
      return span.isRecording() ? new RequestSpan(tracer, span) : null;
    },
    close: async () => {
      const isLate = new Promise<void>((resolve) => {
        setTimeout(resolve, LAST_SPANS).unref();
      });
      await Promise.race([provider.shutdown().catch(onError), isLate]);
    },
  };
}

function describe({ method, route, id }: TracedRequest): [string, { kind: SpanKind; attributes: Attributes }] {
  const attributes = { 'http.request.method': method, 'http.route': route, 'open_date.request_id': id };
  return [`${method} ${route}`, { kind: SpanKind.SERVER, attributes }];
}

class RequestSpan implements WorkSpan {
  readonly #tracer: Tracer;
  readonly #span: Span;

  constructor(tracer: Tracer, span: Span) {
    this.#tracer = tracer;
    this.#span = span;
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  startStatement(name: string): StatementSpan {
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const span = this.#tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, attributes },
      trace.setSpan(ROOT_CONTEXT, this.#span),
    );
    return {
      end: ({ rows, failure }) => {
        if (rows !== null) span.setAttribute('db.response.returned_rows', rows);
        if (failure !== null) fail(span, failure);
        span.end();
      },
    };
  }

  end(status: number): void {
    this.#span.setAttribute('http.response.status_code', status);
    if (status >= 500) fail(this.#span, String(status));
    this.#span.end();
  }
}

/** Marks a span as failed by the kind of the failure; its text may hold values. */
function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
}
