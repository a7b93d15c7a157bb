import { field, fixed } from './fixed-template.ts';

/** For small products in a shop: EAN for the checkout, QR code for the buyer. */
export const retailTag = fixed(
  { key: 'retail-50x30', name: { zh: '零售小标', en: 'Retail tag' }, kind: 'retail', widthMm: 50, heightMm: 30, dpi: 300 },
  [
    field('brandName', [1.8, 1.4, 29, 3.2], { size: 7.5, minSize: 6, bold: true, valign: 'middle' }),
    field('productName', [1.8, 4.9, 29, 6.4], { size: 7.5, minSize: 6, maxLines: 2 }),
    field('spec', [1.8, 11.6, 29, 3], { size: 6.5, minSize: 5.5, valign: 'middle' }),
    { type: 'qr', field: 'url', level: 'M', x: 32, y: 0.6, width: 17.4, height: 17.4 },
    { type: 'barcode', symbology: 'ean13', field: 'gtin', readable: true, x: 1, y: 18.2, width: 48, height: 11.2 },
  ],
);
