import { useEffect } from 'react';

/** Name of the product (decision A001). */
export const PRODUCT_NAME = 'Open Date';

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
