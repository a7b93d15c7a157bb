export const serverPaths: RegExp;
export const stationPath: RegExp;
