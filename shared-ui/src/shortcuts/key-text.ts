const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ' ': 'Space',
};

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as they are written for readers: `Mod-Alt-3` is "Ctrl + Alt + 3", on a Mac "⌘ + Alt + 3". */
export function keyText(keys: string): string {
  return keys
    .split('-')
    .map((part) => {
      if (part === 'Mod') return isMac() ? '⌘' : 'Ctrl';
      return SIGNS[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' + ');
}

/** Keys for `aria-keyshortcuts`: `Mod-k` is "Control+K Meta+K". */
export function ariaKeys(keys: string): string {
  const text = keys.replaceAll('-', '+').replace(/\w$/, (key) => key.toUpperCase());
  return text.includes('Mod') ? ['Control', 'Meta'].map((mod) => text.replace('Mod', mod)).join(' ') : text;
}
