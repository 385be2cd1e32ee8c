/** A 0/1 of the wire format. */
export function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}

/** The same where the wire format writes it as a string. */
export function toStringFlag(isSet: boolean): '0' | '1' {
  return isSet ? '1' : '0';
}
