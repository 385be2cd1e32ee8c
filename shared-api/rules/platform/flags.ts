/** Turns a boolean into the 0 or 1 of the wire format. */
export function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}

/** Turns a boolean into '0' or '1', for flags that are strings in the wire format. */
export function toStringFlag(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}
