export interface Guide {
  /** Base name of the Markdown file in `guides/` and of the PDF under `/guides/`. */
  readonly name: string;
  /** The guide's name in menus. */
  readonly title: string;
}

/** The two PDF guides of the Information menu (A063). */
export const GUIDES: readonly Guide[] = [
  { name: 'phone-tablet', title: 'Phone and tablet guide (PDF)' },
  { name: 'users-and-passwords', title: 'Users and passwords guide (PDF)' },
];

/** Address of a guide's PDF. */
export function guideUrl({ name }: Guide): string {
  return `/guides/${name}.pdf`;
}
