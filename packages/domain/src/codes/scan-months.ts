/**
 * The fewest months that scans are kept in the database. No rule looks back further than a week, but a new installation makes the
 * partitions of half a year, where an archived month must not stand again.
 */
export const fewestScanMonths = 6;
