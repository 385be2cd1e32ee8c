/**
 * Returns the value that a change may replace: the stored one if the user has seen it, even if a choice before this one
 * was refused; otherwise the last seen one, so that the change is refused (R-seen-values).
 */
export function pickSeen<Value>(seen: readonly Value[], stored: Value): Value {
  const last = seen.at(-1);
  return last === undefined || seen.includes(stored) ? stored : last;
}
