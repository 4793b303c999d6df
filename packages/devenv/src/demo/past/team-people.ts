import type { Groups, Rates } from '@ronda/contract/portal/agents/team.ts'

/** The member whose log-in is shown and who leads a team. */
export const LEADER = 'mateo'

/** Prize groups by series of lotteries, of who leads a team. */
export const topGroups: Groups = {
  SSC: 1980,
  '11X5': 1980,
  K3: 1976,
  PK10: 1980,
  LF: 1970,
  KENO: 1960,
  PCB: 1970,
  LHC: 1960,
}
/** What everybody has whom nobody gave another. */
const USUAL_GROUP = 1900
/** How far agents and players stand below their uplines. */
const stepDown = { agent: 8, player: 20 }

/** Who joined below whom, how many days ago, and what of its play it gets. */
type Joining = [username: string, name: string, upline: string, type: 'agent' | 'player', rates: Rates, daysAgo: number]

/** Who leads a small team beside the large one, with a wage of its own by five minutes: when it came, and the wage's rate. */
interface Second {
  username: string
  name: string
  top: Rates
  daysAgo: number
  rate: string
}

interface Team {
  top: Rates
  second?: Second
  joinings: Joining[]
}

/** Prize groups of who leads a team or joined it: those of its upline, some points lower. */
export function groupsOf(team: Team, username: string): Groups {
  const joining = team.joinings.find(([name]) => name === username)
  if (!joining) return topGroups
  const [, , upline, type] = joining
  return Object.fromEntries(
    Object.entries(groupsOf(team, upline)).map(([series, group]) => [
      series,
      Math.max(USUAL_GROUP, group - stepDown[type]),
    ]),
  )
}

export const teams: Record<string, Team> = {
  lumina: {
    top: { RNG: '0.9', LIVE: '0.5', FISH: '0.7', LOTT: '0.5' },
    second: { username: 'estebanc', name: 'Esteban Cano', top: { RNG: '0.6' }, daysAgo: 46, rate: '0.3' },
    joinings: [
      ['rosavega', 'Rosa Vega', LEADER, 'agent', { RNG: '0.7', LIVE: '0.4', FISH: '0.5', LOTT: '0.3' }, 68],
      ['jorgelu', 'Jorge Luna', LEADER, 'agent', { RNG: '0.6', LIVE: '0.3', LOTT: '0.3' }, 61],
      ['brunop', 'Bruno Palacios', LEADER, 'agent', { RNG: '0.6', FISH: '0.4' }, 45],
      ['kikesoto', 'Enrique Soto', 'rosavega', 'agent', { RNG: '0.5', LIVE: '0.3', FISH: '0.3' }, 50],
      ['teresah', 'Teresa Huamán', 'rosavega', 'agent', { RNG: '0.5', LIVE: '0.2' }, 37],
      ['lunaq', 'Luna Quintana', 'kikesoto', 'agent', { RNG: '0.4', LIVE: '0.2' }, 33],
      ['dariog', 'Darío Gamarra', 'jorgelu', 'agent', { RNG: '0.4' }, 40],
      ['marisolp', 'Marisol Pinto', 'rosavega', 'player', { RNG: '0.4' }, 62],
      ['walterh', 'Walter Huerta', 'rosavega', 'player', { RNG: '0.3', FISH: '0.2' }, 41],
      ['gladysm', 'Gladys Mora', 'kikesoto', 'player', { RNG: '0.3' }, 39],
      ['percyt', 'Percy Torres', 'kikesoto', 'player', { RNG: '0.2' }, 24],
      ['nataliar', 'Natalia Ruiz', 'jorgelu', 'player', { RNG: '0.4' }, 47],
      ['omarb', 'Omar Barrios', 'jorgelu', 'player', {}, 17],
      ['celiaq', 'Celia Quiroz', LEADER, 'player', { RNG: '0.5' }, 29],
      ['adrianasal', 'Adriana Salas', 'rosavega', 'player', { RNG: '0.4', LIVE: '0.2' }, 65],
      ['aldoram', 'Aldo Ramos', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 23],
      ['aliciapon', 'Alicia Ponce', 'dariog', 'player', { RNG: '0.2' }, 15],
      ['andreacal', 'Andrea Calle', 'jorgelu', 'player', { RNG: '0.4', LIVE: '0.1' }, 25],
      ['angeltap', 'Ángel Tapia', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 39],
      ['betonun', 'Beto Núñez', 'kikesoto', 'player', { RNG: '0.3' }, 38],
      ['carlaiba', 'Carla Ibáñez', 'lunaq', 'player', { RNG: '0.2' }, 22],
      ['cesarroj', 'César Rojas', 'rosavega', 'player', { RNG: '0.3' }, 52],
      ['cinthiaver', 'Cinthia Vera', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 12],
      ['danteore', 'Dante Oré', 'dariog', 'player', { RNG: '0.2' }, 10],
      ['dianasol', 'Diana Solís', 'jorgelu', 'player', {}, 5],
      ['edgaryup', 'Edgar Yupanqui', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 3],
      ['elsacar', 'Elsa Cárdenas', 'kikesoto', 'player', { RNG: '0.2', FISH: '0.1' }, 7],
      ['fabiomed', 'Fabio Medina', 'lunaq', 'player', { RNG: '0.2' }, 3],
      ['fiorellaleo', 'Fiorella León', 'rosavega', 'player', { RNG: '0.4', LIVE: '0.2' }, 39],
      ['ginaagu', 'Gina Aguirre', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 34],
      ['gustavopar', 'Gustavo Pari', 'dariog', 'player', { RNG: '0.2' }, 5],
      ['helenariv', 'Helena Rivas', 'jorgelu', 'player', { RNG: '0.4', LIVE: '0.1' }, 42],
      ['hugocac', 'Hugo Cáceres', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 8],
      ['ingridmon', 'Ingrid Montes', 'kikesoto', 'player', { RNG: '0.3' }, 22],
      ['ivanflo', 'Iván Flores', 'lunaq', 'player', { RNG: '0.2' }, 13],
      ['janetcha', 'Janet Chávez', 'rosavega', 'player', { RNG: '0.3' }, 26],
      ['juliocco', 'Julio Ccopa', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 23],
      ['karenzap', 'Karen Zapata', 'dariog', 'player', { RNG: '0.2' }, 36],
      ['leobar', 'Leo Barreto', 'jorgelu', 'player', {}, 22],
      ['lidiaesp', 'Lidia Espejo', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 13],
      ['luchoara', 'Lucho Arana', 'kikesoto', 'player', { RNG: '0.2', FISH: '0.1' }, 37],
      ['maitebra', 'Maite Bravo', 'lunaq', 'player', { RNG: '0.2' }, 23],
      ['manueltel', 'Manuel Tello', 'rosavega', 'player', { RNG: '0.4', LIVE: '0.2' }, 13],
      ['mirthaola', 'Mirtha Olaya', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 12],
      ['nestordia', 'Néstor Díaz', 'dariog', 'player', { RNG: '0.2' }, 31],
      ['noeliacas', 'Noelia Castro', 'jorgelu', 'player', { RNG: '0.4', LIVE: '0.1' }, 2],
      ['oscarlaz', 'Óscar Lazo', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 18],
      ['paolajun', 'Paola Junco', 'kikesoto', 'player', { RNG: '0.3' }, 6],
      ['pedroalv', 'Pedro Alva', 'lunaq', 'player', { RNG: '0.2' }, 4],
      ['raulguz', 'Raúl Guzmán', 'rosavega', 'player', { RNG: '0.3' }, 64],
      ['roxanasil', 'Roxana Silva', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 34],
      ['samueltic', 'Samuel Ticona', 'dariog', 'player', { RNG: '0.2' }, 26],
      ['silviaort', 'Silvia Ortiz', 'jorgelu', 'player', {}, 39],
      ['taniarev', 'Tania Revilla', 'brunop', 'player', { RNG: '0.4', FISH: '0.2' }, 23],
      ['victorney', 'Víctor Neyra', 'kikesoto', 'player', { RNG: '0.2', FISH: '0.1' }, 21],
      ['wendyros', 'Wendy Rosas', 'lunaq', 'player', { RNG: '0.2' }, 14],
      ['yuricam', 'Yuri Campos', 'rosavega', 'player', { RNG: '0.4', LIVE: '0.2' }, 51],
      ['zoilapra', 'Zoila Prado', 'teresah', 'player', { RNG: '0.3', LIVE: '0.1' }, 23],
      ['noracis', 'Nora Cisneros', 'estebanc', 'player', { RNG: '0.3' }, 43],
      ['renzoalb', 'Renzo Alba', 'estebanc', 'player', { RNG: '0.3' }, 36],
      ['katiazeb', 'Katia Zeballos', 'estebanc', 'player', {}, 28],
      ['tuliocam', 'Tulio Campos', 'estebanc', 'player', { RNG: '0.2' }, 17],
      ['ivonnecan', 'Ivonne Cano', 'estebanc', 'player', { RNG: '0.3' }, 9],
    ],
  },
  baan: {
    top: { RNG: '0.8', LIVE: '0.6', FISH: '0.6', LOTT: '0.5' },
    joinings: [
      ['somchai', 'Somchai Dee', LEADER, 'agent', { RNG: '0.6', LIVE: '0.4', LOTT: '0.3' }, 66],
      ['pimlada', 'Pimlada Sri', LEADER, 'agent', { RNG: '0.5' }, 52],
      ['kittisak', 'Kittisak Boonma', 'somchai', 'agent', { RNG: '0.4', LIVE: '0.2' }, 44],
      ['ratana', 'Ratana Chaiyo', 'pimlada', 'agent', { RNG: '0.3' }, 31],
      ['anong', 'Anong Kaew', 'somchai', 'player', { RNG: '0.4' }, 58],
      ['chaiwat', 'Chaiwat Thong', 'somchai', 'player', { RNG: '0.3' }, 33],
      ['darika', 'Darika Phan', 'somchai', 'player', { RNG: '0.3' }, 19],
      ['ekachai', 'Ekachai Boon', 'pimlada', 'player', { RNG: '0.2' }, 44],
      ['fahsai', 'Fahsai Lert', LEADER, 'player', { RNG: '0.4' }, 27],
      ['apinyawon', 'Apinya Wong', 'somchai', 'player', { RNG: '0.3', LIVE: '0.2' }, 63],
      ['arthitsuw', 'Arthit Suwan', 'ratana', 'player', { RNG: '0.1' }, 21],
      ['banchakha', 'Bancha Kham', 'pimlada', 'player', { RNG: '0.3' }, 35],
      ['busabarun', 'Busaba Rung', 'kittisak', 'player', { RNG: '0.2' }, 20],
      ['chanidapro', 'Chanida Prom', 'somchai', 'player', { RNG: '0.2' }, 35],
      ['dechanoi', 'Decha Noi', 'ratana', 'player', { RNG: '0.1' }, 20],
      ['duangjaimee', 'Duangjai Mee', 'pimlada', 'player', { RNG: '0.3' }, 7],
      ['gamonsoo', 'Gamon Sook', 'kittisak', 'player', { RNG: '0.2' }, 32],
      ['jintanapim', 'Jintana Pim', 'somchai', 'player', { RNG: '0.3', LIVE: '0.2' }, 7],
      ['kanyarue', 'Kanya Ruen', 'ratana', 'player', { RNG: '0.1' }, 19],
      ['kritman', 'Krit Manee', 'pimlada', 'player', { RNG: '0.3' }, 27],
      ['lamaiton', 'Lamai Tong', 'kittisak', 'player', { RNG: '0.2' }, 4],
      ['maleesai', 'Malee Sai', 'somchai', 'player', { RNG: '0.2' }, 41],
      ['narongyod', 'Narong Yod', 'ratana', 'player', { RNG: '0.1' }, 18],
      ['nidkwa', 'Nid Kwan', 'pimlada', 'player', { RNG: '0.3' }, 47],
      ['orathaifah', 'Orathai Fah', 'kittisak', 'player', { RNG: '0.2' }, 16],
      ['pakorndao', 'Pakorn Dao', 'somchai', 'player', { RNG: '0.3', LIVE: '0.2' }, 13],
      ['ploysir', 'Ploy Siri', 'ratana', 'player', { RNG: '0.1' }, 17],
      ['prasertlom', 'Prasert Lom', 'pimlada', 'player', { RNG: '0.3' }, 19],
      ['sakdaphe', 'Sakda Phet', 'kittisak', 'player', { RNG: '0.2' }, 28],
      ['sirinnam', 'Sirin Nam', 'somchai', 'player', { RNG: '0.2' }, 47],
      ['suneeban', 'Sunee Ban', 'ratana', 'player', { RNG: '0.1' }, 16],
      ['tawanrak', 'Tawan Rak', 'pimlada', 'player', { RNG: '0.3' }, 39],
      ['thidamai', 'Thida Mai', 'kittisak', 'player', { RNG: '0.2' }, 40],
      ['udomkla', 'Udom Kla', 'somchai', 'player', { RNG: '0.3', LIVE: '0.2' }, 19],
      ['wanidacha', 'Wanida Chan', 'ratana', 'player', { RNG: '0.1' }, 15],
      ['yadabua', 'Yada Bua', 'pimlada', 'player', { RNG: '0.3' }, 11],
      ['yuthfai', 'Yuth Fai', 'kittisak', 'player', { RNG: '0.2' }, 12],
    ],
  },
}
