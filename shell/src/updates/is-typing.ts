const TEXT_FIELD = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file]), textarea';

function hasText(field: Element): boolean {
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}

/** Whether a field that is in use, or a form with a password, holds text that no form has told the shell about. */
export function isTyping(page: Document = document): boolean {
  const active = page.activeElement;
  if (active instanceof HTMLElement && active.isContentEditable) return active.textContent !== '';
  const passwords = [...page.querySelectorAll('input[type=password]')];
  const forms = [...(active?.matches(TEXT_FIELD) ? [active] : []), ...passwords].map(
    (one) => one.closest('form') ?? one,
  );
  return forms.some((form) => [form, ...form.querySelectorAll(TEXT_FIELD)].some(hasText));
}
