/**
 * A picture in black dots, as base64 rows of whole bytes: the error of each dot is spread over its neighbours (Floyd and Steinberg),
 * because a thermal printer knows no grey.
 */
export function dithered(rgba: Uint8ClampedArray, width: number, height: number): string {
  const light = Float32Array.from({ length: width * height }, (_, i) => {
    const [red, green, blue] = [rgba[i * 4]!, rgba[i * 4 + 1]!, rgba[i * 4 + 2]!];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  const stride = Math.ceil(width / 8);
  const bytes = new Uint8Array(stride * height);
  const spread = (x: number, y: number, error: number) => {
    if (x >= 0 && x < width && y < height) light[y * width + x]! += error;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const value = light[y * width + x]!;
      const black = value < 128;
      if (black) bytes[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
      const error = value - (black ? 0 : 255);
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
    }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
