/** Longest side of a kept photo in pixels: damage can be seen, and a pallet of photos leaves the phone in a minute. */
const longest = 1600;

/** A photo of the phone, made smaller before it is kept. Null if it cannot be read as a picture. */
export async function smallPhoto(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const part = Math.min(1, longest / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(picture.width * part), Math.round(picture.height * part)];
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
  } catch {
    return null;
  }
}
