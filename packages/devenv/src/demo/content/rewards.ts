interface DemoReward {
  id: string
  points: number
  stock: number | null
  es: [string, string]
  en: [string, string]
}

export const rewards: DemoReward[] = [
  {
    id: 'stickers',
    points: 300,
    stock: 500,
    es: ['Calcomanías', 'Seis calcomanías de los símbolos de Galeón de Jade.'],
    en: ['Stickers', 'Six stickers with the symbols of Jade Galleon.'],
  },
  {
    id: 'card-deck',
    points: 900,
    stock: 120,
    es: ['Baraja de cartas', 'Baraja de 52 cartas con estuche de cartón.'],
    en: ['Deck of cards', 'A deck of 52 cards in a cardboard box.'],
  },
  {
    id: 'mug',
    points: 1200,
    stock: 80,
    es: ['Taza esmaltada', 'Taza de metal esmaltado, 350 ml.'],
    en: ['Enamel mug', 'A mug of enamelled metal, 350 ml.'],
  },
  {
    id: 'notebook',
    points: 1500,
    stock: 90,
    es: ['Cuaderno', 'Cuaderno de tapa dura, 120 páginas punteadas.'],
    en: ['Notebook', 'A hard-cover notebook of 120 dotted pages.'],
  },
  {
    id: 't-shirt',
    points: 2500,
    stock: 60,
    es: ['Camiseta', 'Camiseta de algodón, tallas S a XXL.'],
    en: ['T-shirt', 'A cotton T-shirt, sizes S to XXL.'],
  },
  {
    id: 'power-bank',
    points: 6000,
    stock: 25,
    es: ['Batería portátil', 'Batería de 10 000 mAh con cable USB-C.'],
    en: ['Power bank', 'A 10,000 mAh battery with USB-C cable.'],
  },
  {
    id: 'headphones',
    points: 12000,
    stock: 12,
    es: ['Audífonos', 'Audífonos inalámbricos con estuche.'],
    en: ['Headphones', 'Wireless headphones in a case.'],
  },
  {
    id: 'domino',
    points: 1800,
    stock: 0,
    es: ['Dominó de viaje', 'Juego de dominó pequeño en caja de madera.'],
    en: ['Travel dominoes', 'A small set of dominoes in a wooden box.'],
  },
  {
    id: 'donation',
    points: 1000,
    stock: null,
    es: ['Donar a una biblioteca', 'La casa entrega el valor del canje a una biblioteca comunitaria.'],
    en: ['Give to a library', 'The house gives the value of the item to a community library.'],
  },
]
