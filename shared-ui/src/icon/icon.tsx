import type { LucideIcon } from 'lucide-react';

/** A lucide icon with the product's stroke, 16 px by default; always decorative. */
export function Icon({ icon: Drawing, size = 16 }: { readonly icon: LucideIcon; readonly size?: number }) {
  return <Drawing aria-hidden size={size} strokeWidth={1.9} />;
}
