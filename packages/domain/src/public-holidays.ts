interface HolidayYear {
  /** First and last day of each holiday, both off. */
  off: readonly (readonly [string, string])[];
  /** Saturdays and Sundays that are worked. */
  worked: readonly string[];
}

/**
 * China's public holidays and the weekend days that are worked for them, as the State Council announces them for a year. A year that
 * has no row has weekdays alone.
 *
 * - 2026: 国务院办公厅关于2026年部分节假日安排的通知, 4 November 2025 (Xinhua; 中山日报, 5 November 2025, page A01).
 */
export const publicHolidays: Readonly<Record<string, HolidayYear>> = {
  2026: {
    off: [
      ['2026-01-01', '2026-01-03'], // 元旦
      ['2026-02-15', '2026-02-23'], // 春节
      ['2026-04-04', '2026-04-06'], // 清明节
      ['2026-05-01', '2026-05-05'], // 劳动节
      ['2026-06-19', '2026-06-21'], // 端午节
      ['2026-09-25', '2026-09-27'], // 中秋节
      ['2026-10-01', '2026-10-07'], // 国庆节
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};
