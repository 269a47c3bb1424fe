import { expect, it } from 'vitest';
import { withoutUnused } from './slim-icons.ts';

const icons = `const icons = {
    "add-plus": React.createElement("svg", null,
        React.createElement("path", { d: "M2 8h12" })),
    bug: React.createElement("svg", null),
    menu: React.createElement("svg", null,
        React.createElement("path", { d: "M1 1h1" })),
};
export default icons;
`;

it('keeps the icons whose names somebody says', () => {
  expect(withoutUnused(icons, new Set(['menu', 'other']))).toBe(`const icons = {
    menu: React.createElement("svg", null,
        React.createElement("path", { d: "M1 1h1" })),
};
export default icons;
`);
});

it('fails when a new version writes its icons otherwise', () => {
  expect(() => withoutUnused('export const icons = [];', new Set())).toThrow('not written as they were');
});
