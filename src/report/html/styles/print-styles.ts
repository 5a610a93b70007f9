/** On paper: no search, everything open, maps in one piece. */
export const printStyles: string = `
@media print{
:root{color-scheme:light}
html{font-size:10pt;background:#fff}
main,footer{max-width:none;padding:0}
.search,.filter{display:none!important}
details::details-content{content-visibility:visible!important;block-size:auto!important}
.case[hidden]{display:block}
.wide{overflow:visible}
.map,.cache,.change h3,.s h4,tr{break-inside:avoid}
h2,h3,h4,.case>summary{break-after:avoid}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`;
