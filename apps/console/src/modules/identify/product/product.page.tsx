import { ProductPage } from './product-page.tsx';

/** The company's products: the main page of the console. */
export default function ProductIdentifyPage() {
  return <ProductPage />;
}
