/** Name of the product (A001); every text that names it uses this constant. */
export const PRODUCT_NAME = 'Open Date';
