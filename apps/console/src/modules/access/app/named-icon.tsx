import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BarcodeOutlined,
  BookOutlined,
  ClusterOutlined,
  DesktopOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  QrcodeOutlined,
  SettingOutlined,
  ShopOutlined,
  TagOutlined,
  TeamOutlined,
  ToolOutlined,
  TruckOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The icons of applications and menu entries, by the names stored in the database. */
const icons: Record<string, ComponentType> = {
  home: HomeOutlined,
  qrcode: QrcodeOutlined,
  barcode: BarcodeOutlined,
  truck: TruckOutlined,
  tool: ToolOutlined,
  idcard: IdcardOutlined,
  cluster: ClusterOutlined,
  appstore: AppstoreOutlined,
  bank: BankOutlined,
  desktop: DesktopOutlined,
  audit: AuditOutlined,
  book: BookOutlined,
  shop: ShopOutlined,
  setting: SettingOutlined,
  barchart: BarChartOutlined,
  link: LinkOutlined,
  global: GlobalOutlined,
  file: FileTextOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
};

export const iconOptions = () => Object.keys(icons).map((value) => ({ value, label: value }));

export function NamedIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}
