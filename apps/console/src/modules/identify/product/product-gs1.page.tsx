import { ProductPage } from './product-page.tsx';

/** The products that are identified by their GTIN. */
export default function Gs1ProductPage() {
  return <ProductPage scheme="GS1" />;
}
