export default function SupplyPage() {
  return null;
}
