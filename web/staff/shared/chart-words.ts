export const chartWords = {
  chartAriaRoleDescription: 'bar chart',
  xAxisAriaRoleDescription: 'x axis',
  yAxisAriaRoleDescription: 'y axis',
  detailPopoverDismissAriaLabel: 'Close',
};
