/** A function whose results are kept for as long as its argument lives. */
export function onceFor<Owner extends object, Value>(make: (owner: Owner) => Value): (owner: Owner) => Value {
  const kept = new WeakMap<Owner, { readonly value: Value }>();
  return (owner) => {
    const found = kept.get(owner) ?? { value: make(owner) };
    kept.set(owner, found);
    return found.value;
  };
}

/** A function whose results are kept for as long as its first argument lives, one for each second argument. */
export function oncePer<Owner extends object, Choice extends string | boolean, Value>(
  make: (owner: Owner, choice: Choice) => Value,
  most = 500,
): (owner: Owner, choice: Choice) => Value {
  const kept = new WeakMap<Owner, Map<Choice, Value>>();
  return (owner, choice) => {
    const known = kept.get(owner) ?? new Map<Choice, Value>();
    kept.set(owner, known);
    const found = known.get(choice);
    if (found !== undefined) return found;
    // Choices may come from addresses, of which there is no end.
    if (known.size === most) known.clear();
    const value = make(owner, choice);
    known.set(choice, value);
    return value;
  };
}
