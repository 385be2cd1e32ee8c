/** The distances in miles that the map draws as rings and that the report offers as largest distance. */
export const RINGS: readonly number[] = [100, 250, 500, 1000];
