/** Returns the visible text of an element, line by line. */
export function linesOf(element: Element): string[] {
  const lines: string[] = [];
  let middle = Number.NEGATIVE_INFINITY;
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const [place, character] of [...(node.nodeValue ?? '')].entries()) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const box = range.getBoundingClientRect();
      if (box.top > middle) lines.push('');
      middle = box.top + box.height / 2;
      lines.push(`${lines.pop()}${character}`);
    }
  }
  return lines;
}
