/** The number of people found; announced to screen readers when it changes. */
export function PeopleCount({ count }: { readonly count: number | undefined }) {
  return (
    <output>
      {count === undefined ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`}
    </output>
  );
}
