/** The list of cases, and of an open one its map and its parts. */
export const caseStyles: string = `
.filter{display:none;margin-top:18px;gap:10px;align-items:center;flex-wrap:wrap}
.filter.on{display:flex}
.filter label,.filter output{color:var(--soft);font-size:13px}
.case{border-top:1px solid var(--rule)}
.case[hidden]{display:none}
h2+.lead+.case,.filter+.case{margin-top:18px}
.case>summary{display:grid;grid-template-columns:minmax(0,22em) minmax(0,1fr) auto;gap:18px;align-items:center;padding:8px 2px;list-style:none}
.case>summary::-webkit-details-marker{display:none}
.case>summary code::before{content:"";display:inline-block;border:4px solid transparent;border-left:6px solid var(--soft);border-right:0;margin-right:10px}
.case[open]>summary code::before{border:4px solid transparent;border-top:6px solid var(--soft);border-bottom:0;margin-right:8px}
.case>summary:hover code{text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
.case[open]>summary{font-weight:600}
.case[open]>summary .bar{visibility:hidden}
.delta{display:inline-block;min-width:5em;color:var(--soft);font-weight:400}
.inside{padding:12px 0 40px}
.inside h3{margin-top:36px}
.figures .sum dd{font-weight:600}
.figures .sum{border-left:1px solid var(--rule);padding-left:32px}
.map{container-type:inline-size;margin-top:18px}
.heads{position:relative;height:24px;font-size:13px;color:var(--soft)}
.heads span{position:absolute;white-space:nowrap}
.heads b{font-weight:400}
.map svg{display:block;width:100%;overflow:hidden;border-radius:3px}
.leaf rect{fill:var(--f);stroke:var(--paper);stroke-width:1px}
.leaf text{font:11.5px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace;fill:var(--ink);pointer-events:none}
.map .g{fill:none;stroke:var(--paper);stroke-width:3px;pointer-events:none}
.map .k{width:6px;height:100%;transform:translateX(-3px);fill:var(--paper);pointer-events:none}
.map .c{fill:none;stroke:var(--ink);stroke-width:2px;stroke-dasharray:5 3;pointer-events:none}
.mark{display:inline-block;width:1.1em;height:.8em;border:2px dashed var(--ink);vertical-align:-.05em}
.leaf:hover rect{stroke:var(--ink);stroke-width:2px}
.demand{margin-top:18px}
.demand>summary,.parts>summary{color:var(--soft);font-size:13.5px}
.demand rect[class^=o]{fill-opacity:.45}
.parts{margin-top:10px}
.parts table{width:100%;max-width:820px;margin-top:8px}
.parts .kind>*{font-weight:600;padding-top:18px}
.parts td:last-child,.parts thead th:last-child{padding-right:0}
.left-out{margin-top:18px}
@media (max-width:640px){
.case>summary{grid-template-columns:1fr auto;gap:4px 12px}
.case>summary .bar{grid-row:2;grid-column:1/-1;height:6px}
.case[open]>summary .bar{display:none}
.figures .sum{border:0;padding:0;flex-basis:100%}
.parts td:nth-child(2),.parts thead th:nth-child(2){display:none}
.parts .kind th{display:table-cell}
}
`;
