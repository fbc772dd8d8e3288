import type { TraceEvent } from '@grafana/faro-web-sdk';
import { callFields } from './eventFields.ts';

type ResourceSpans = NonNullable<TraceEvent['resourceSpans']>[number];
type Attributes = NonNullable<ResourceSpans['resource']>['attributes'];
type Span = NonNullable<ResourceSpans['scopeSpans'][number]['spans']>[number];

const resourceNames = [
  'service.name',
  'service.version',
  'browser.brands',
  'browser.language',
  'browser.mobile',
  'browser.platform',
  'user_agent.original',
  'telemetry.sdk.name',
  'telemetry.sdk.version',
  'telemetry.sdk.language',
  'telemetry.distro.name',
  'telemetry.distro.version',
];
const callName = /^[A-Z]{3,6} (?:\/(?:[a-z_-]+|\{id\}))+$/;

const named = (attributes: Attributes, names: readonly string[]): Attributes =>
  attributes.filter(({ key }) => names.includes(key));

function scrubSpan(span: Span): Span[] {
  // Only calls are traced, under the contract's names.
  if (!callName.test(span.name)) return [];
  return [
    {
      ...span,
      attributes: named(span.attributes, Object.keys(callFields)),
      events: [],
      links: [],
      status: { code: span.status.code },
    },
  ];
}

/** @returns null when there is no span that may be sent */
export function scrubSpans({ resourceSpans = [] }: TraceEvent): TraceEvent | null {
  const scrubbed = resourceSpans.map(({ resource, scopeSpans }) => ({
    ...(resource
      ? {
          resource: {
            attributes: named(resource.attributes, resourceNames),
            droppedAttributesCount: 0,
          },
        }
      : {}),
    scopeSpans: scopeSpans.map(({ scope, spans = [] }) => ({
      ...(scope ? { scope: { name: scope.name } } : {}),
      spans: spans.flatMap(scrubSpan),
    })),
  })) as ResourceSpans[];
  const hasSpans = scrubbed.some(({ scopeSpans }) =>
    scopeSpans.some(({ spans }) => spans !== undefined && spans.length > 0),
  );
  return hasSpans ? { resourceSpans: scrubbed } : null;
}
