import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BorderInnerOutlined,
  ColumnWidthOutlined,
  ColumnHeightOutlined,
  CopyOutlined,
  DeleteOutlined,
  GroupOutlined,
  RedoOutlined,
  RotateRightOutlined,
  UndoOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import type { Page } from '@touchmark/labels';
import { Button, Space, Tooltip } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { say } from '../../../../core/text.ts';
import { align, distribute, grouped, layered, type Alignment } from './arrange.ts';
import { changedTo, redone, undone, type History } from './history.ts';
import { doubled, turnChosen, withoutChosen } from './keys.ts';
import { LayerIcon } from './canvas/layer-icon.tsx';
import { s } from './studio.text.ts';
import { percentOf, zoomedIn, zoomedOut } from './canvas/zoom.ts';

interface Props {
  state: History;
  page: Page;
  zoom: number;
  /** Without a number, the whole label is shown. */
  onZoom: (zoom: number | undefined) => void;
  grid: boolean;
  onGrid: (grid: boolean) => void;
  onState: (state: History) => void;
}

const alignments: readonly [Alignment, ComponentType][] = [
  ['left', AlignLeftOutlined],
  ['center', AlignCenterOutlined],
  ['right', AlignRightOutlined],
  ['top', VerticalAlignTopOutlined],
  ['middle', VerticalAlignMiddleOutlined],
  ['bottom', VerticalAlignBottomOutlined],
];

/** Puts the selected elements before or behind the others; they stay selected. */
function relayered(state: History, where: 'front' | 'back'): History {
  const order = layered(state.elements.length, state.selected, where);
  return changedTo(
    state,
    order.map((i) => state.elements[i]!),
    state.selected.map((i) => order.indexOf(i)),
  );
}

/** The commands of the studio; each also has a key or a place in the list of elements. */
export function Toolbar({ state, page, zoom, onZoom, grid, onGrid, onState }: Props) {
  const { elements, selected } = state;
  const label = { x: 0, y: 0, width: page.widthMm, height: page.heightMm };
  const none = selected.length === 0;
  const button = (name: keyof typeof s, icon: ReactNode, disabled: boolean, onClick: () => void) => (
    <Tooltip title={say(s[name])} key={name}>
      <Button size="small" type="text" icon={icon} aria-label={say(s[name])} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
  return (
    <Space size={2} wrap className="tm-studio-tools">
      {button('undo', <UndoOutlined />, state.past.length === 0, () => onState(undone(state)))}
      {button('redo', <RedoOutlined />, state.future.length === 0, () => onState(redone(state)))}
      {button('double', <CopyOutlined />, none, () => onState(doubled(state)))}
      {button('remove', <DeleteOutlined />, none, () => onState(withoutChosen(state)))}
      {button('turn', <RotateRightOutlined />, none, () => onState(turnChosen(state)))}
      {alignments.map(([how, Icon]) => button(how, <Icon />, none, () => onState(changedTo(state, align(elements, selected, how, label)))))}
      {button('across', <ColumnWidthOutlined />, selected.length < 3, () =>
        onState(changedTo(state, distribute(elements, selected, 'across'))),
      )}
      {button('down', <ColumnHeightOutlined />, selected.length < 3, () =>
        onState(changedTo(state, distribute(elements, selected, 'down'))),
      )}
      {button('front', <LayerIcon front />, none, () => onState(relayered(state, 'front')))}
      {button('back', <LayerIcon />, none, () => onState(relayered(state, 'back')))}
      {button('group', <GroupOutlined />, selected.length < 2, () => onState(changedTo(state, grouped(elements, selected))))}
      {button('zoomOut', <ZoomOutOutlined />, zoomedOut(zoom) === zoom, () => onZoom(zoomedOut(zoom)))}
      <Tooltip title={say(s.whole)}>
        <Button size="small" type="text" className="tm-studio-percent" onClick={() => onZoom(undefined)}>
          {percentOf(zoom)}%
        </Button>
      </Tooltip>
      {button('zoomIn', <ZoomInOutlined />, zoomedIn(zoom) === zoom, () => onZoom(zoomedIn(zoom)))}
      <Tooltip title={say(s.grid)}>
        <Button
          size="small"
          type={grid ? 'default' : 'text'}
          icon={<BorderInnerOutlined />}
          aria-label={say(s.grid)}
          aria-pressed={grid}
          onClick={() => onGrid(!grid)}
        />
      </Tooltip>
    </Space>
  );
}
