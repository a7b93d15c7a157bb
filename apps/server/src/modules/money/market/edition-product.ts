/** The code under which an edition of a listing is sold. */
export const productCodeOf = (appCode: string, edition: number): string => `${appCode}_${edition}`;
