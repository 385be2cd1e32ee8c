import { readGuide } from '@open-date/shared-api/client/guide-content';
import type { HelpGuide } from '@open-date/shared-api/rules/platform/help';
import { queryOptions } from '@tanstack/react-query';

/** The content of a guide; it changes with a build of the site alone. */
export function guideQuery(guide: HelpGuide) {
  return queryOptions({
    queryKey: ['guides', guide],
    queryFn: ({ signal }) => readGuide(guide, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
