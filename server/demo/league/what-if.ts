/** A move of the demo's what-if draft, by names; seasons are counted from the current one. */
export interface DemoMove {
  readonly school: string;
  readonly conference: string;
  readonly from: number;
  /** null: until the last season. */
  readonly until: number | null;
}

/** The what-if draft of the demo: shared with all administrators, and not applied. */
export const DEMO_WHAT_IF: { readonly name: string; readonly author: string; readonly moves: readonly DemoMove[] } = {
  name: 'Two more for the Big 12',
  author: 'admin@opendate.test',
  moves: [
    { school: 'Memphis', conference: 'Big 12 Conference', from: 2, until: null },
    { school: 'Tulane', conference: 'Big 12 Conference', from: 2, until: null },
    { school: 'Toledo', conference: 'American Conference', from: 2, until: 5 },
    { school: 'Montana', conference: 'Mountain West Conference', from: 3, until: null },
  ],
};
