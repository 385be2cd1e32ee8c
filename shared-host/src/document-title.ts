import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { useEffect } from 'react';

/** Sets the page's title in the browser's tab and history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
