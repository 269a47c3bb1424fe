/** Words for screen readers about the parts of a bar chart. */
export const chartWords = {
  chartAriaRoleDescription: 'bar chart',
  xAxisAriaRoleDescription: 'x axis',
  yAxisAriaRoleDescription: 'y axis',
  detailPopoverDismissAriaLabel: 'Close',
};
