import { countWords } from '@open-date/shared-api/rules/platform/count-words';

/** The number of people found; announced to screen readers when it changes. */
export function PeopleCount({ count }: { readonly count: number | undefined }) {
  return <output>{count === undefined ? '' : countWords(count, 'person', 'people')}</output>;
}
