/** How many people a search found, said to screen readers when it changes. */
export function PeopleCount({ count }: { readonly count: number | undefined }) {
  return (
    <output>
      {count === undefined ? '' : `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`}
    </output>
  );
}
