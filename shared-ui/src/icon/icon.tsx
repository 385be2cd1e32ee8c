import type { LucideIcon } from 'lucide-react';

/** A lucide icon in the stroke of the product, 16 px unless told; always decorative. */
export function Icon({ icon: Drawing, size = 16 }: { icon: LucideIcon; size?: number }) {
  return <Drawing aria-hidden size={size} strokeWidth={1.9} />;
}
