export { Typeahead, type TypeaheadProps } from './typeahead.tsx';
export { conferenceItem, schoolItem, type SchoolItem } from './affiliation-items.tsx';
export { MAX_MATCHES, MIN_CHARACTERS, SEARCH_DELAY_MS, searchItems, type TypeaheadItem } from './search-items.ts';
