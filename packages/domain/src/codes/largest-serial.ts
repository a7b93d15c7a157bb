/** The largest serial of an ecode: eight digits. A product's serials begin with 1, over all of its batches. */
export const largestSerial = 99_999_999;
