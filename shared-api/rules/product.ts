/** Name of the product, the provider of document 1 (decision A001). Every text that names it takes it from here. */
export const PRODUCT_NAME = 'Open Date';
