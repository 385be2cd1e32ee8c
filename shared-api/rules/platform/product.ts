/** Name of the product (A001). Every text that names it takes it from here. */
export const PRODUCT_NAME = 'Open Date';
