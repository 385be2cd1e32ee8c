const NAMES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|' +
  'SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
  'WV West Virginia|WI Wisconsin|WY Wyoming';

const STATES = NAMES.split('|').map((line) => ({ value: line.slice(0, 2), label: line.slice(3) }));

/**
 * The states as options of a select, stored as postal codes; a stored text that is not a state, such as a province, is
 * an option too, so that a save keeps it.
 */
export function stateOptions(stored: string): { value: string; label: string }[] {
  const isKnown = stored === '' || STATES.some(({ value }) => value === stored);
  return isKnown ? STATES : [...STATES, { value: stored, label: stored }];
}
