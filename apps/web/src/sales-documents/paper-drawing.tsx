import { paperColorOf, type PaperDesign } from '@atelier/domain/businesses';

const ink = '#2a231d';
const soft = '#b9ad9d';
const line = '#dccfba';

type PaperDrawingProps = { design: PaperDesign; color: string; hasLogo: boolean };

/** A design in small: white paper by day and by night, with the colors of the business. */
export function PaperDrawing({ design, color: chosen, hasLogo }: PaperDrawingProps) {
  const color = paperColorOf(chosen);
  const isBold = design === 'bold';
  const isPlain = design === 'plain';
  const sender = isBold && !hasLogo ? color.onFill : ink;
  return (
    <svg viewBox="0 0 85 110" aria-hidden className="border-line w-full rounded-sm border">
      <rect width={85} height={110} fill="#ffffff" />
      {isBold && <rect width={85} height={22} fill={color.fill} />}
      {hasLogo ? (
        <g>
          {isBold && <rect x={6} y={5} width={18} height={12} fill="#ffffff" />}
          <circle cx={isPlain ? 75 : 12} cy={11} r={4} fill={soft} />
        </g>
      ) : (
        <Bar x={isPlain ? 57 : 7} y={9} width={22} height={3} fill={sender} />
      )}
      <Bar x={isPlain ? 7 : 56} y={8} width={22} height={5} fill={titleColor[design](color)} />
      {isPlain && <rect x={7} y={21} width={71} height={1.2} fill={color.fill} />}
      {[7, 32, ...(isPlain ? [] : [58])].map((x) => (
        <g key={x}>
          <Bar x={x} y={28} width={14} height={1.6} fill={soft} />
          <Bar x={x} y={32} width={18} height={1.6} fill={ink} />
          <Bar x={x} y={36} width={16} height={1.6} fill={soft} />
        </g>
      ))}
      {isBold && <rect x={7} y={45} width={71} height={5} fill={color.fill} opacity={0.15} />}
      {[50, 57, 64, 71].map((y) => (
        <g key={y}>
          <rect x={7} y={y} width={71} height={0.5} fill={line} />
          {y < 71 && <Bar x={7} y={y + 3} width={24 + (y % 3) * 5} height={1.6} fill={soft} />}
          {y < 71 && <Bar x={66} y={y + 3} width={12} height={1.6} fill={ink} />}
        </g>
      ))}
      {design === 'classic' && <rect x={46} y={83} width={32} height={8} fill="#faf6ee" />}
      {isBold && <rect x={46} y={83} width={32} height={8} fill={color.fill} />}
      {isPlain && <rect x={46} y={82} width={32} height={0.8} fill={ink} />}
      <Bar x={60} y={76} width={18} height={1.6} fill={soft} />
      <Bar x={60} y={86} width={15} height={2.4} fill={titleColor[design](color)} />
      <rect x={7} y={94} width={9} height={9} fill={ink} />
      <Bar x={19} y={97} width={22} height={1.6} fill={soft} />
    </svg>
  );
}

type Colors = ReturnType<typeof paperColorOf>;

const titleColor: Record<PaperDesign, (color: Colors) => string> = {
  classic: ({ text }) => text,
  bold: ({ onFill }) => onFill,
  plain: () => ink,
};

function Bar(props: { x: number; y: number; width: number; height: number; fill: string }) {
  return <rect {...props} rx={props.height / 2} />;
}
