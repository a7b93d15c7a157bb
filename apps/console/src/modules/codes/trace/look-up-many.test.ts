import { expect, it } from 'vitest';
import { firstColumn } from './look-up-many.tsx';

it.each([
  ['\uFEFF编码,数量\r\n19999,1\r\n', '编码\n19999\n'],
  ['"a,""b""",2\n;x\nhttps://id.example.cn/e/1\t7', 'a,"b"\n\nhttps://id.example.cn/e/1'],
])('the first cells of a CSV are read, also in quotes: %j', (csv, first) => expect(firstColumn(csv)).toBe(first));
