/** Tables of figures, the matrix of cases, changes and their lines. */
export const tableStyles: string = `
.wide{overflow-x:auto;margin-top:16px;overflow-wrap:normal}
#budgets td:last-child{min-width:17em}
table{border-collapse:collapse;font-size:13.5px;line-height:1.45}
th,td{padding:5px 14px 5px 0;text-align:left;vertical-align:baseline;font-weight:400;border-bottom:1px solid var(--rule)}
thead th{color:var(--soft);font-size:12.5px;white-space:nowrap}
.n{text-align:right;white-space:nowrap}
.matrix{border-collapse:separate;border-spacing:2px;margin:-2px}
.matrix th,.matrix td{padding:4px 6px;font-size:13px;border:0;white-space:nowrap}
.matrix td{text-align:right}
.matrix thead th{text-align:right;padding-bottom:2px;line-height:1.3}
.matrix thead tr:first-child th{text-align:left;color:var(--ink);border-left:1px solid var(--rule)}
.matrix thead tr:last-child th{font-size:12px;white-space:normal;vertical-align:bottom;overflow-wrap:normal}
.matrix tbody th{position:sticky;left:0;background:var(--paper);padding-left:0;padding-right:16px}
.matrix a,.legend span{color:var(--ink)}
.matrix a{display:block;margin:-4px -6px;padding:4px 6px;text-decoration:none}
.matrix a:hover{text-decoration:underline}
.legend{color:var(--soft);font-size:12.5px;margin-top:12px}
.legend span{display:inline-block;padding:1px 8px;margin:2px 0 0 2px}
.change{margin-top:24px;padding-top:20px;border-top:1px solid var(--rule)}
.change h3{font-size:16px}
.sizes{margin-top:4px;color:var(--soft)}
.names{margin-top:6px;font-size:13.5px}
.names ul{margin:6px 0 0;padding:0;list-style:none;columns:2 380px;column-gap:32px}
.names li{padding:2px 0;break-inside:avoid}
.changes{width:100%;margin-top:16px}
.changes th,.changes td:nth-child(2){min-width:9em}
.changes td.deltas{width:180px;min-width:90px;padding-right:0;white-space:nowrap;position:relative}
.deltas i{position:absolute;top:50%;height:10px;margin-top:-5px}
.deltas .minus{right:50%;background:var(--b-feature)}
.deltas .plus{left:50%;background:var(--b-instructions)}
tbody .deltas::after{content:"";position:absolute;left:50%;top:6px;bottom:6px;border-left:1px solid var(--edge)}
summary{cursor:pointer}
.text{margin-top:14px}
.text>.wide{margin-top:6px;border:1px solid var(--rule);border-radius:4px}
.hunks{width:100%;font:12.5px/1.55 ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
.hunks td{border:0;padding:0 8px;vertical-align:top}
.hunks .no{color:var(--soft);text-align:right;width:1%;user-select:none}
.hunks .sign{width:1%;padding:0;user-select:none}
.hunks .code{white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4;unicode-bidi:plaintext}
.hunks .removed td{background:var(--removed)}
.hunks .added td{background:var(--added)}
.hunks .removed .no,.hunks .added .no{color:var(--ink)}
.hunks .gap td{border-top:1px solid var(--rule);padding:3px 0}
.cache{margin-top:18px;max-width:820px}
.track{display:flex;height:14px;border-radius:3px;overflow:hidden}
.kept{background:var(--b-tools)}
.cut{flex:none;width:3px;background:var(--b)}
.lost{background:repeating-linear-gradient(135deg,var(--rule) 0 5px,var(--surface) 5px 9px)}
.track-words{display:flex;flex-wrap:wrap;gap:2px 28px;margin:8px 0 0;font-size:13px}
.track-words div{display:flex;gap:8px}
.track-words dt{color:var(--soft)}
.track-words dd{margin:0}
.cache p{font-size:13px;color:var(--soft);margin-top:4px}
.glance+.change{margin-top:44px}
@media (max-width:640px){
.changes,.changes tbody{display:block}
.changes thead,.changes td.deltas{display:none}
.changes tr{display:flex;flex-wrap:wrap;gap:0 10px;padding:6px 0;border-bottom:1px solid var(--rule)}
.changes th,.changes td,.changes td:nth-child(2){border:0;padding:0;min-width:0;order:3;color:var(--soft)}
.changes th{flex:1 0 calc(100% - 92px);order:1;color:var(--ink)}
.changes td:has(b){order:2;min-width:82px;color:var(--ink)}
.changes:not(.glance) td:nth-child(5)::before{content:"→ "}
}
`;
