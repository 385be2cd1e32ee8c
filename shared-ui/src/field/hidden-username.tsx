import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Tells password managers whose password a form is about; they leave out fields of the type `hidden`. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
